// The items that hold choices. Every public page has them for the question about them; what each is for is in
// documents only.
export const preferenceItems = [
  { name: 'oka.theme', choice: 'light or dark pages' },
  { name: 'oka.textSize', choice: 'the text size' },
  { name: 'oka.child-group', choice: 'whom “Try today” is for' },
  { name: 'oka.help-country', choice: 'the country of the help lines' },
  { name: 'oka.learning-settings', choice: 'how lessons play' },
] as const
