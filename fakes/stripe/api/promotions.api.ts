// Coupons and promotion codes.
import { all, find, newId, makeRandomText, save, seconds } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { invalid, missing } from '../state/stripe-error.ts'
import { isCreatedWithin, page, pageParams, retrieve, type Call, type Route } from './answer.ts'
import { flag, metadata, oneOf, required, text, whole } from './params.ts'

function createCoupon({ account, params }: Call) {
  const id = text(params, 'id') ?? makeRandomText(8)
  if (find(account, 'coupon', id))
    throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
  const percent = Number(text(params, 'percent_off') ?? 'NaN')
  const amount = whole(params, 'amount_off') ?? null
  if (amount === null && !(percent > 0 && percent <= 100))
    throw invalid('Coupons must specify either `percent_off` or `amount_off`.', { param: 'percent_off' })
  const coupon = save(account, 'coupon', {
    id,
    object: 'coupon',
    amount_off: amount,
    created: seconds(account),
    currency: amount === null ? null : required(params, 'currency'),
    duration: oneOf(params, 'duration', ['once', 'forever']) ?? 'once',
    duration_in_months: null,
    livemode: account.livemode,
    max_redemptions: whole(params, 'max_redemptions') ?? null,
    metadata: metadata(params, 'metadata'),
    name: text(params, 'name') ?? null,
    percent_off: amount === null ? percent : null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  })
  emit(account, 'coupon.created', coupon)
  return coupon
}

function removeCoupon(call: Call) {
  const coupon = retrieve('coupon')(call)
  call.account.objects.coupon.delete(coupon.id)
  emit(call.account, 'coupon.deleted', coupon)
  return { id: coupon.id, object: 'coupon', deleted: true }
}

function createCode({ account, params }: Call) {
  const couponId = required(params, 'promotion.coupon')
  if (text(params, 'promotion.type') !== 'coupon')
    throw invalid('Missing required param: promotion[type].', {
      code: 'parameter_missing',
      param: 'promotion[type]',
    })
  const coupon = find(account, 'coupon', couponId)
  if (coupon === undefined) throw missing('coupon', couponId, 'promotion[coupon]')
  const code = text(params, 'code') ?? makeRandomText(8).toUpperCase()
  if (!/^[A-Za-z0-9-]{1,500}$/.test(code))
    throw invalid('Promotion codes can only contain letters, digits and dashes.', { param: 'code' })
  if (
    all(account, 'promotion_code').some((one) => one.active && one.code.toUpperCase() === code.toUpperCase())
  )
    throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, {
      param: 'code',
      code: 'resource_already_exists',
    })
  const promotion = save(account, 'promotion_code', {
    id: newId('promo'),
    object: 'promotion_code',
    active: flag(params, 'active') ?? true,
    code,
    created: seconds(account),
    customer: null,
    customer_account: null,
    expires_at: whole(params, 'expires_at') ?? null,
    livemode: account.livemode,
    max_redemptions: whole(params, 'max_redemptions') ?? null,
    metadata: metadata(params, 'metadata'),
    promotion: { coupon: couponId, type: 'coupon' },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  })
  emit(account, 'promotion_code.created', promotion)
  return promotion
}

function updateCode(call: Call) {
  const code = retrieve('promotion_code')(call)
  code.active = flag(call.params, 'active') ?? code.active
  code.metadata = metadata(call.params, 'metadata', code.metadata ?? {})
  emit(call.account, 'promotion_code.updated', code)
  return code
}

/** A code is the same in either case of its letters. */
function listCodes(call: Call) {
  const { account, params } = call
  const [code, coupon, isActive] = [text(params, 'code'), text(params, 'coupon'), flag(params, 'active')]
  const found = all(account, 'promotion_code').filter(
    (one) =>
      (code ?? one.code).toUpperCase() === one.code.toUpperCase() &&
      (coupon ?? one.promotion.coupon) === one.promotion.coupon &&
      (isActive ?? one.active) === one.active &&
      isCreatedWithin(params, one),
  )
  return page(call, found, '/v1/promotion_codes')
}

export const promotionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/coupons',
    types: ['CouponCreateParams', 'Coupon'],
    params: [
      'id',
      'percent_off',
      'amount_off',
      'currency',
      'duration',
      'max_redemptions',
      'name',
      'metadata',
    ],
    act: createCoupon,
  },
  {
    method: 'GET',
    path: '/v1/coupons/:id',
    types: ['CouponRetrieveParams', 'Coupon'],
    params: [],
    act: retrieve('coupon'),
  },
  {
    method: 'DELETE',
    path: '/v1/coupons/:id',
    types: ['CouponDeleteParams', 'DeletedCoupon'],
    params: [],
    act: removeCoupon,
  },
  {
    method: 'POST',
    path: '/v1/promotion_codes',
    types: ['PromotionCodeCreateParams', 'PromotionCode'],
    params: ['promotion', 'code', 'active', 'expires_at', 'max_redemptions', 'metadata'],
    act: createCode,
  },
  {
    method: 'GET',
    path: '/v1/promotion_codes',
    types: ['PromotionCodeListParams', 'list:PromotionCode'],
    params: ['code', 'coupon', 'active', ...pageParams],
    act: listCodes,
  },
  {
    method: 'GET',
    path: '/v1/promotion_codes/:id',
    types: ['PromotionCodeRetrieveParams', 'PromotionCode'],
    params: [],
    act: retrieve('promotion_code'),
  },
  {
    method: 'POST',
    path: '/v1/promotion_codes/:id',
    types: ['PromotionCodeUpdateParams', 'PromotionCode'],
    params: ['active', 'metadata'],
    act: updateCode,
  },
]
