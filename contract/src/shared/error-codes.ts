// Every error code, with its HTTP status and the message shown to the user: what happened and what to do now.
export const errorCodes = {
  invalid_request: {
    status: 400,
    message: 'Some of the values are missing or not valid. Please check them and try again.',
  },
  unsupported_api_version: {
    status: 400,
    message: 'This version of the app is no longer supported. Please update it and try again.',
  },
  unauthenticated: { status: 401, message: 'Please sign in and try again.' },
  member_unknown: {
    status: 401,
    message: 'We couldn’t find your visit. Please start again from the home page.',
  },
  partner_unknown: {
    status: 401,
    message:
      'We don’t know this partner. Please open the academy from your partner’s page again, or directly.',
  },
  partner_token_invalid: {
    status: 401,
    message: 'This page could not show us who you are. Please reload it; your place is kept.',
  },
  partner_token_expired: {
    status: 401,
    message: 'This page was open for too long to find your place. Please reload it; your place is kept.',
  },
  partner_token_used: {
    status: 401,
    message: 'This page has shown us who you are before. Please reload it; your place is kept.',
  },
  oembed_format_unknown: { status: 501, message: 'We answer in JSON only: please ask with format=json.' },
  forbidden: { status: 403, message: 'You don’t have access to this.' },
  activity_not_available: { status: 403, message: 'This activity is not available yet.' },
  activity_open_to_everyone: {
    status: 409,
    message: 'This lesson is open to everyone. Just send the link to its page.',
  },
  gift_links_used_up: {
    status: 409,
    message:
      'You’ve made ten gift links in the last 30 days. You can make the next one when the first of them is 30 days old.',
  },
  gift_link_unknown: {
    status: 404,
    message: 'We don’t know this gift link. Please check that you have all of it, or ask for a new one.',
  },
  gift_link_ended: { status: 410, message: 'This gift has ended.' },
  gift_lesson_withdrawn: {
    status: 410,
    message: 'The lesson of this gift isn’t part of the academy any more.',
  },
  not_found: { status: 404, message: 'We couldn’t find anything at this address.' },
  note_full: {
    status: 409,
    message: 'This note has no room for so much. Nothing was changed: please make it shorter.',
  },
  activity_unknown: { status: 404, message: 'We couldn’t find this activity.' },
  program_unknown: { status: 404, message: 'We couldn’t find this program.' },
  country_unknown: { status: 404, message: 'We don’t know this country. Please choose yours from the list.' },
  series_step_unknown: { status: 404, message: 'We couldn’t find this step. Please reload the page.' },
  plan_unknown: { status: 404, message: 'We couldn’t find this plan. Please choose one from the list.' },
  price_changed: {
    status: 409,
    message:
      'The price has changed since you opened this page. Nothing was charged. Please look at the new price first.',
  },
  plan_in_other_currency: {
    status: 409,
    message:
      'This plan isn’t sold where you live. Nothing was charged. Please choose from the plans for your country.',
  },
  location_missing: {
    status: 409,
    message:
      'We need to know where you live before you can pay: the price and the tax depend on it. Please choose your country.',
  },
  email_unconfirmed: {
    status: 409,
    message:
      'Several cards were declined, so we need to know that your email address is yours before you pay. Nothing was charged. Please open the link in the email we sent you, then try again.',
  },
  already_enrolled: {
    status: 409,
    message: 'You already have a membership that opens these lessons. Nothing was charged.',
  },
  membership_unreadable: {
    status: 409,
    message:
      'You have a membership already, and we can’t read its last payment. Nothing was charged now. We’re looking into it, and you can write to us: paying again would be paying twice.',
  },
  membership_unknown: { status: 404, message: 'We couldn’t find this membership. Please reload the page.' },
  membership_managed_elsewhere: {
    status: 409,
    message: 'This membership wasn’t paid for here by card, so it can’t be changed here.',
  },
  membership_not_renewed: {
    status: 409,
    message:
      'This membership isn’t renewed, so it has no next plan. To change its plan, undo the cancellation first.',
  },
  membership_disputed: {
    status: 409,
    message:
      'Your bank asked for a payment of this membership back, so it can’t be renewed. Nothing was changed. Please write to us, and we’ll look at it together.',
  },
  card_missing: {
    status: 409,
    message: 'There’s no card to renew this membership with. Nothing was changed. Please add a card first.',
  },
  renewal_not_possible: {
    status: 409,
    message:
      'This membership can’t be renewed any more. Nothing was charged. It stays open until its end, and you can choose a plan again after that.',
  },
  refund_not_possible: {
    status: 409,
    message:
      'This payment can’t be refunded here any more. Please write to us, and we’ll look at it together.',
  },
  receipt_unknown: { status: 404, message: 'We couldn’t find this receipt.' },
  payment_unknown: {
    status: 404,
    message: 'We couldn’t find this payment. Please reload the page and try again.',
  },
  payments_unavailable: {
    status: 503,
    message:
      'We can’t reach the payment service right now. Nothing was charged or changed. Please try again in a minute.',
  },
  media_token_invalid: { status: 403, message: 'This link has expired. Please open the lesson again.' },
  method_not_allowed: { status: 405, message: 'This address doesn’t support this method.' },
  document_outdated: {
    status: 409,
    message: 'This text has changed since you opened it. Please reload the page and read the new one.',
  },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  body_too_large: {
    status: 413,
    message: 'This is too much to send at once. Please shorten it and try again.',
  },
  unsupported_media_type: { status: 415, message: 'The request body must be application/json.' },
  range_not_satisfiable: { status: 416, message: 'The requested range is past the end of the file.' },
  headers_too_large: { status: 431, message: 'This address is too long.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a minute and try again.' },
  overloaded: { status: 503, message: 'We’re very busy right now. Please try again in a few seconds.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes
