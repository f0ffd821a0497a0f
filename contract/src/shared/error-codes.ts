// Every error an answer may carry, with its HTTP status and the sentence a person reads (it says what to do).
export const errorCodes = {
  invalid_request: { status: 400, message: 'Some of what was sent is not as it should be. See the fields, mend them and send it again.' },
  unsupported_api_version: { status: 400, message: 'This version of the app is not known here. Update it and try again.' },
  unauthenticated: { status: 401, message: 'Please sign in and try again.' },
  member_unknown: { status: 401, message: 'This visit is not known here. Start again from the home page.' },
  forbidden: { status: 403, message: 'This is not open to you.' },
  activity_not_available: { status: 403, message: 'This activity is not available yet.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  activity_unknown: { status: 404, message: 'There is no such activity.' },
  media_token_invalid: { status: 403, message: 'This address has run out. Open the lesson again.' },
  method_not_allowed: { status: 405, message: 'This address does not take that kind of call.' },
  body_too_large: { status: 413, message: 'That is more than can be taken at once.' },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json.' },
  range_not_satisfiable: { status: 416, message: 'The file is shorter than that.' },
  rate_limited: { status: 429, message: 'That was a little too often. Wait a minute and try again.' },
  overloaded: { status: 503, message: 'Very many people are here just now. Try again in a few seconds.' },
  internal: { status: 500, message: 'Something broke on our side. Nothing was lost; please try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes
