/** Adds or removes one value; the others stay in their order. */
export const withChoice = (values: readonly number[], value: number, isChosen: boolean): number[] =>
  isChosen ? [...values.filter((other) => other !== value), value] : values.filter((other) => other !== value)
