// Web Audio without a loudspeaker: notes what would sound, and is awake or asleep as a test wants it.

/** One oscillator that was started: its frequency, when it begins and ends (seconds), and how loud it may get. */
export interface Sounded {
  hertz: number;
  start: number;
  end: number;
  level: number;
}

class FakeParam {
  value = 1;
  peak: number | null = null;
  setValueAtTime(value: number) {
    this.peak = Math.max(this.peak ?? 0, value);
  }
  linearRampToValueAtTime(value: number) {
    this.setValueAtTime(value);
  }
  setTargetAtTime(value: number) {
    this.value = value;
  }
}

class FakeNode {
  to: FakeNode | null = null;
  readonly gain = new FakeParam();
  readonly frequency = new FakeParam();
  connect(to: FakeNode): FakeNode {
    this.to = to;
    return to;
  }
  /** The product of all gains from here to the loudspeaker. */
  get level(): number {
    return (this.gain.peak ?? this.gain.value) * (this.to?.level ?? 1);
  }
}

export class FakeAudio {
  state: 'running' | 'suspended' | 'closed' = 'suspended';
  currentTime = 0;
  readonly destination = new FakeNode();
  readonly oscillators: (FakeNode & { start?: number; end?: number })[] = [];
  #allowed: boolean;
  #waking: (() => void)[] = [];

  /** `gesture`: it wakes only once somebody has touched the page. */
  constructor({ needs }: { needs: 'nothing' | 'gesture' } = { needs: 'nothing' }) {
    this.#allowed = needs === 'nothing';
  }

  createGain() {
    return new FakeNode();
  }

  createOscillator() {
    const oscillator: FakeNode & { start?: number; end?: number } = new FakeNode();
    this.oscillators.push(oscillator);
    return Object.assign(oscillator, {
      start: (at: number) => void Object.assign(oscillator, { start: at }),
      stop: (at: number) => void Object.assign(oscillator, { end: at }),
    });
  }

  async resume(): Promise<void> {
    if (!this.#allowed) return new Promise((resolve) => this.#waking.push(resolve));
    this.state = 'running';
    for (const wake of this.#waking.splice(0)) wake();
  }

  async suspend(): Promise<void> {
    this.state = 'suspended';
  }

  /** From now on it may wake. */
  allow(): void {
    this.#allowed = true;
  }

  /** What was sounded so far. */
  get sounded(): Sounded[] {
    return this.oscillators.map(({ frequency, start = 0, end = 0, level }) => ({
      hertz: frequency.value,
      start,
      end,
      level: Math.round(level * 1000) / 1000,
    }));
  }

  get hertz(): number[] {
    return this.sounded.map(({ hertz }) => hertz);
  }

  /** As the player wants it. */
  get context(): AudioContext {
    return this as unknown as AudioContext;
  }
}
