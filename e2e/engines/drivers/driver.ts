// What the stories need of an engine. Both drivers speak the W3C's words for input, so a press is the same in
// each.
export interface Driver {
  /** These three wait for nothing. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** The value of an expression in the page; it must be a text or null. */
  evaluate(expression: string): Promise<string | null>
  /** Presses, keys and movements, as in "Actions" of W3C WebDriver. */
  perform(actions: object[]): Promise<void>
  /** In CSS pixels, of the page. */
  resize(size: Size): Promise<void>
  newTab(): Promise<Driver>
}

/** A browser with one window and a storage of its own. */
export interface OpenEngine {
  driver: Driver
  close: () => Promise<void>
}

export interface Size {
  width: number
  height: number
}

export interface EngineOptions {
  size: Size
  /** Runs in each page before its own scripts. */
  beforePage: string
  /** As with all cookies blocked in the browser's settings. */
  refusesStorage: boolean
  /** Address of a PulseAudio server. */
  sound: string
}

/** No request to a driver takes longer; a web process that hangs would hold the story for minutes. */
export const requestLimitMs = 20_000
