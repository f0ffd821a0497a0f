// Every error code, with its HTTP status and the message shown to the user: what happened and what to do now.
export const errorCodes = {
  invalid_request: { status: 400, message: 'Some of the values are missing or not valid. Please check them and try again.' },
  unsupported_api_version: { status: 400, message: 'This version of the app is no longer supported. Please update it and try again.' },
  unauthenticated: { status: 401, message: 'Please sign in and try again.' },
  member_unknown: { status: 401, message: 'We couldn’t find your visit. Please start again from the home page.' },
  partner_unknown: { status: 401, message: 'We don’t know this partner. Please open the academy from your partner’s page again, or directly.' },
  forbidden: { status: 403, message: 'You don’t have access to this.' },
  activity_not_available: { status: 403, message: 'This activity is not available yet.' },
  not_found: { status: 404, message: 'We couldn’t find anything at this address.' },
  activity_unknown: { status: 404, message: 'We couldn’t find this activity.' },
  program_unknown: { status: 404, message: 'We couldn’t find this program.' },
  country_unknown: { status: 404, message: 'We don’t know this country. Please choose yours from the list.' },
  series_step_unknown: { status: 404, message: 'We couldn’t find this step. Please reload the page.' },
  media_token_invalid: { status: 403, message: 'This link has expired. Please open the lesson again.' },
  method_not_allowed: { status: 405, message: 'This address doesn’t support this method.' },
  document_outdated: { status: 409, message: 'This text has changed since you opened it. Please reload the page and read the new one.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  body_too_large: { status: 413, message: 'This is too much to send at once. Please shorten it and try again.' },
  unsupported_media_type: { status: 415, message: 'The request body must be application/json.' },
  range_not_satisfiable: { status: 416, message: 'The requested range is past the end of the file.' },
  headers_too_large: { status: 431, message: 'This address is too long.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a minute and try again.' },
  overloaded: { status: 503, message: 'We’re very busy right now. Please try again in a few seconds.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes
