/**
 * A renewal is announced by mail so many days before. Some places ask for more than two weeks before a year
 * is charged.
 */
export const renewalNoticeDays = (months: number): number => (months >= 12 ? 30 : 14)
