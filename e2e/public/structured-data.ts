// The fields schema.org and search engines require of the structured data on our pages.

type Item = Record<string, unknown>

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isUrl = (value: unknown) => typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value)
const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}(-\d\d-\d\d(T[\d:.]+Z)?)?$/.test(value)
const isDuration = (value: unknown) =>
  typeof value === 'string' &&
  /^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/.test(value) &&
  !/^PT(0H)?(0M)?(0S)?$/.test(value)
const isNamed = (type: string) => (value: unknown) =>
  isItem(value) && value['@type'] === type && isText(value.name) && isUrl(value.url)
const isInstance = (value: unknown) =>
  isItem(value) &&
  value['@type'] === 'CourseInstance' &&
  value.courseMode === 'online' &&
  isDuration(value.courseWorkload)

const requiredFields: Record<string, Record<string, (value: unknown) => boolean>> = {
  Organization: { name: isText, url: isUrl, logo: isUrl },
  WebSite: { name: isText, url: isUrl, publisher: isNamed('Organization') },
  Course: {
    name: isText,
    description: isText,
    url: isUrl,
    provider: isNamed('Organization'),
    hasCourseInstance: isInstance,
  },
  VideoObject: {
    name: isText,
    description: isText,
    thumbnailUrl: isUrl,
    uploadDate: isDate,
    duration: isDuration,
    isBasedOn: isItem,
  },
  Article: {
    headline: isText,
    name: isText,
    image: isUrl,
    datePublished: isDate,
    author: isNamed('Organization'),
    publisher: isNamed('Organization'),
  },
  LearningResource: {
    name: isText,
    description: isText,
    learningResourceType: isText,
    timeRequired: isDuration,
    isPartOf: isNamed('Course'),
  },
}

/** The missing, invalid and empty fields. */
export function structuredDataErrors(item: unknown): string[] {
  if (!isItem(item) || item['@context'] !== 'https://schema.org') return ['The context is not schema.org']
  const fields = requiredFields[String(item['@type'])]
  if (!fields) return [`Unknown type ${String(item['@type'])}`]
  const invalid = Object.entries(fields).flatMap(([name, isValid]) =>
    isValid(item[name]) ? [] : [`${String(item['@type'])}.${name}`],
  )
  return [...invalid, ...emptyFields(item)]
}

function emptyFields(value: unknown, path = ''): string[] {
  if (value === '' || value === null) return [`${path} is empty`]
  if (Array.isArray(value)) return value.flatMap((entry, index) => emptyFields(entry, `${path}[${index}]`))
  return isItem(value)
    ? Object.entries(value).flatMap(([name, field]) => emptyFields(field, `${path}.${name}`))
    : []
}
