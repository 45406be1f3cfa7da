"""The rules as environments that people's tools know (docs/envs.md): PettingZoo, Gymnasium and
OpenSpiel. Each is an extra: `pip install yurt[pettingzoo]`."""
