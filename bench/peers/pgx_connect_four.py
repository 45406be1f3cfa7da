"""Pgx: connect four, a batch of matches stepped at random, compiled by XLA for the CPU."""

import time

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset
from report import report

BATCH, STEPS = 1024, 200


def main() -> None:
    env = pgx.make("connect_four")
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def ply(carry, _):
        state, key = carry
        key, choose, reset = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(choose, logits, axis=-1)
        return (step(state, action, jax.random.split(reset, BATCH)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(ply, carry, None, length=STEPS)[0])
    carry = init(jax.random.split(jax.random.PRNGKey(0), BATCH)), jax.random.PRNGKey(1)
    carry = jax.block_until_ready(run(carry))
    start, rounds = time.process_time(), 0
    while time.process_time() - start < 4.0:
        carry = jax.block_until_ready(run(carry))
        rounds += 1
    rate = rounds * BATCH * STEPS / (time.process_time() - start)
    report("Pgx, batch of 1024", "connect_four", rate)


main()
