/** `what-helps/calms` → `What helps, calms`; `sleep-diary/night1` → `Sleep diary, night 1`. */
export function fieldWords(field: string): string {
  const [sheet = '', name = ''] = field.split('/')
  const words = (text: string) =>
    text.replaceAll('-', ' ').replaceAll(/([A-Z]|\d)/g, (character) => ` ${character.toLowerCase()}`)
  return `${sheet.charAt(0).toUpperCase()}${words(sheet.slice(1))}, ${words(name)}`
}
