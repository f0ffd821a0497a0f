/** Something the person who starts the server can mend; shown as one line, without a stack. */
export class SettingsError extends Error {}
