// The jobs that this process runs now. Each kind has places of its own.
import type { AnyJobHandler } from './job-handler.ts'

const placesOfKind = 2

export class RunningJobs {
  readonly #kinds: ReadonlyMap<string, { places: number; running: Set<Promise<void>> }>

  constructor(handlers: readonly AnyJobHandler[]) {
    this.#kinds = new Map(
      handlers.map(({ kind, places = placesOfKind }) => [kind.name, { places, running: new Set() }]),
    )
  }

  /** How many more jobs of the kind may run; 0 for a kind without a handler. */
  countRoom(kind: string): number {
    const known = this.#kinds.get(kind)
    return known ? known.places - known.running.size : 0
  }

  listKindsWithRoom(): string[] {
    return [...this.#kinds.keys()].filter((kind) => this.countRoom(kind) > 0)
  }

  /** `work` never rejects. Its place is free when `onEnd` is called. */
  add(kind: string, work: Promise<void>, onEnd: () => void): void {
    const running = this.#kinds.get(kind)?.running
    const ended = work.finally(() => {
      running?.delete(ended)
      onEnd()
    })
    running?.add(ended)
  }

  list(): Promise<void>[] {
    return [...this.#kinds.values()].flatMap(({ running }) => [...running])
  }
}
