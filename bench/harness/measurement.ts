import type { Figure } from './figures.ts'

export interface Circumstances {
  /** Fewer and shorter rounds: shows that the measurement works, not what the machine can do. */
  isQuick: boolean
  /** Folder for CPU profiles of the measured server; undefined for none. */
  profileFolder: string | undefined
  /** Empty, and gone when the run ends. */
  scratchFolder: string
}

export type Measurement = (circumstances: Circumstances) => Promise<Figure[]>
