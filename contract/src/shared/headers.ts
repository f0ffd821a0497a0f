// Names of the request headers (SES-3).
export const headers = {
  apiVersion: 'Api-Version',
  member: 'Academy-Member-Identifier',
  partner: 'Academy-Partner-Identifier',
  partnerUser: 'Academy-Partner-User-Identifier',
  requestId: 'X-Request-Id',
} as const

export const apiVersion = '2.0'
