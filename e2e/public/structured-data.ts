// What schema.org, and those who read its words, require of a fact; each complaint names the field.

type Fact = Record<string, unknown>

const isFact = (value: unknown): value is Fact => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value)
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}(-\d\d-\d\d(T[\d:.]+Z)?)?$/.test(value)
const isLength = (value: unknown) => typeof value === 'string' && /^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/.test(value) && !/^PT(0H)?(0M)?(0S)?$/.test(value)
const isNamed = (type: string) => (value: unknown) => isFact(value) && value['@type'] === type && isText(value.name) && isAddress(value.url)
const isInstance = (value: unknown) => isFact(value) && value['@type'] === 'CourseInstance' && value.courseMode === 'online' && isLength(value.courseWorkload)

const required: Record<string, Record<string, (value: unknown) => boolean>> = {
  Organization: { name: isText, url: isAddress, logo: isAddress },
  WebSite: { name: isText, url: isAddress, publisher: isNamed('Organization') },
  Course: { name: isText, description: isText, url: isAddress, provider: isNamed('Organization'), hasCourseInstance: isInstance },
  VideoObject: { name: isText, description: isText, thumbnailUrl: isAddress, uploadDate: isDay, duration: isLength, isBasedOn: isFact },
  Article: { headline: isText, name: isText, image: isAddress, datePublished: isDay, author: isNamed('Organization'), publisher: isNamed('Organization') },
  LearningResource: { name: isText, description: isText, learningResourceType: isText, timeRequired: isLength, isPartOf: isNamed('Course') },
}

/** Everything missing or misshapen; empty when the fact holds. */
export function complaintsAbout(fact: unknown): string[] {
  if (!isFact(fact) || fact['@context'] !== 'https://schema.org') return ['no context of schema.org']
  const fields = required[String(fact['@type'])]
  if (!fields) return [`unknown type ${String(fact['@type'])}`]
  return [...Object.entries(fields).flatMap(([name, holds]) => (holds(fact[name]) ? [] : [`${String(fact['@type'])}.${name}`])), ...emptyIn(fact)]
}

/** Nothing is said where nothing is known. */
function emptyIn(value: unknown, at = ''): string[] {
  if (value === '' || value === null) return [`${at} is empty`]
  if (Array.isArray(value)) return value.flatMap((one, index) => emptyIn(one, `${at}[${index}]`))
  return isFact(value) ? Object.entries(value).flatMap(([name, one]) => emptyIn(one, `${at}.${name}`)) : []
}
