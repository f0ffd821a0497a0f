export const readerMessages = {
  resumed: 'You left off here.',
  textSize: 'Text size',
  smaller: 'A−',
  larger: 'A+',
  smallerLabel: 'A− Smaller text',
  largerLabel: 'A+ Larger text',
  percent: (value: number) => `${value}%`,
} as const
