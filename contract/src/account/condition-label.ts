/** Where what is shown says more than the documented list (`option-lists.ts`), whose own words stay as they are. */
const labels: Readonly<Record<number, string>> = {
  1: 'Autism (ASD)',
  9: 'Weight',
  12: 'Autoimmune conditions',
  13: 'Sleep apnoea',
  14: 'Teeth and jaw',
  16: 'Eyesight',
}

/** What a condition is called on screen; `label` is the documented list's. */
export const conditionLabel = ({ value, label }: { value: number; label: string }): string =>
  labels[value] ?? label
