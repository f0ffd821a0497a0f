export const legalPageMessages = {
  lastRevised: (day: string) => `Last updated ${day}`,
  clauseRevised: (day: string) => `Updated ${day}`,
  contents: 'On this page',
  inShort: 'In short',
  contact: 'How to reach us',
  taxNumber: (number: string) => `Tax number ${number}`,
  phone: (number: string) => `Phone ${number}`,
  email: (address: string) => `Email ${address}`,
  noContact: 'No contact details have been set up for this site yet.',
} as const
