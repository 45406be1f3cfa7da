// Sounds are made here, from nothing: a few tones and a rattle. Off unless asked for.

export type Sound = "turn" | "die" | "step" | "king";

let stage: AudioContext | undefined;

export function play(sound: Sound): void {
  try {
    stage ??= new AudioContext();
    SOUNDS[sound](stage, stage.currentTime);
  } catch {
    // a browser without sound stays silent
  }
}

const SOUNDS: Record<Sound, (stage: AudioContext, at: number) => void> = {
  turn: (stage, at) => [523, 659].forEach((pitch, i) => tone(stage, pitch, at + i * 0.14, 0.3)),
  king: (stage, at) =>
    [392, 523, 659, 784].forEach((pitch, i) => tone(stage, pitch, at + i * 0.16, 0.5)),
  step: (stage, at) => tone(stage, 196, at, 0.12),
  die: (stage, at) => [0, 0.07, 0.16].forEach((wait) => knock(stage, at + wait)),
};

function tone(stage: AudioContext, pitch: number, at: number, length: number): void {
  const voice = stage.createOscillator();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  voice.connect(fade(stage, at, length, 0.14)).connect(stage.destination);
  voice.start(at);
  voice.stop(at + length);
}

function knock(stage: AudioContext, at: number): void {
  const buffer = stage.createBuffer(1, 2_000, stage.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = stage.createBufferSource();
  source.buffer = buffer;
  source.connect(fade(stage, at, 0.08, 0.2)).connect(stage.destination);
  source.start(at);
}

function fade(stage: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = stage.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  return gain;
}
