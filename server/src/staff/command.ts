// The form of every command of `npm run staff`. A feature names its own in its manifest.
import type { StaffRequest } from './request.ts'

/** Such as `{ months: 'string', 'end-all': 'boolean' }` for `--months N` and `--end-all`. */
export type StaffOptions = Readonly<Record<string, 'string' | 'boolean'>>

type ValueOf<Type extends 'string' | 'boolean'> = Type extends 'boolean' ? boolean : string | undefined

/** What was typed after `npm run staff --`. */
export interface TypedCommand<Options extends StaffOptions = StaffOptions> {
  /** Such as `member find`. */
  name: string
  /** What follows the command's name: an email, an id, a code. */
  words: readonly string[]
  values: { readonly [Option in keyof Options]: ValueOf<Options[Option]> }
}

interface Form<Options extends StaffOptions> {
  /** Its name: such as `['member', 'find']`. Commands with the same first word stand together in the help. */
  readonly words: readonly [topic: string, verb?: string]
  /** What follows the name in the help: such as `EMAIL|ID --to FILE`. */
  readonly usage: string
  /** What it does, in a few words without a full stop. */
  readonly help: string
  readonly options?: Options
  /** How many words may follow its name; one where nothing is said. */
  readonly maxWords?: number
  /** False: needs no reason, and does nothing that would be recorded. */
  readonly isRecorded?: false
}

interface Definition<Options extends StaffOptions, Input> extends Form<Options> {
  /**
   * Checks what was typed, before anything is opened, and returns what `run` needs of it. Throws a
   * `UsageError`.
   */
  readonly read?: (typed: TypedCommand<Options>) => Input
  /**
   * Throws a `CommandError` for what the person at the terminal can do something about. What of the server it
   * needs is in `request.operations`; the parts that need keys are opened by what asks for them.
   */
  readonly run: (request: StaffRequest, input: Input) => Promise<void>
}

export interface StaffCommand extends Form<StaffOptions> {
  /** Throws a `UsageError`; nothing is opened before `run`. */
  readonly prepare: (typed: TypedCommand) => { run: (request: StaffRequest) => Promise<void> }
}

export function staffCommand<const Options extends StaffOptions, Input>({
  read,
  run,
  ...form
}: Definition<Options, Input>): StaffCommand {
  return {
    ...form,
    prepare(typed) {
      const input = read?.(typed as TypedCommand<Options>) as Input
      return { run: (request) => run(request, input) }
    },
  }
}
