// A fake Web Audio context: records what would be heard, and is running or suspended as the test needs.

/** A started oscillator: frequency, start and end in seconds, and maximum gain. */
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
  /** The product of all gains from here to the destination. */
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

  /** `gesture`: `resume` stays pending until `allow` is called. */
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

  /** Lets later calls of `resume` succeed, like a user gesture. */
  allow(): void {
    this.#allowed = true;
  }

  /** All oscillators so far. */
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

  /** Typed as the player expects it. */
  get context(): AudioContext {
    return this as unknown as AudioContext;
  }
}
