// A finished lesson as an xAPI 1.0.3 statement (github.com/adlnet/xAPI-Spec), for a partner's learning record.
export const xApiVersion = '1.0.3'

interface Completion {
  /** UUID. */
  statementId: string
  /** Of the system where the user has an account: the partner's. */
  homePage: string
  userId: string
  lesson: { address: string; title: string }
  platform: string
  language: string
  completedAt: number
}

export const completionStatement = ({
  statementId,
  homePage,
  userId,
  lesson,
  platform,
  language,
  completedAt,
}: Completion) => ({
  id: statementId,
  actor: { objectType: 'Agent', account: { homePage, name: userId } },
  verb: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { 'en-US': 'completed' } },
  object: {
    objectType: 'Activity',
    id: lesson.address,
    definition: {
      type: 'http://adlnet.gov/expapi/activities/lesson',
      name: { [language]: lesson.title },
    },
  },
  result: { completion: true },
  context: { platform },
  timestamp: new Date(completedAt).toISOString(),
  version: xApiVersion,
})
