// Products and prices.
import { all, toDecimal, find, newId, save, seconds, type Account } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { invalid, missing } from '../state/stripe-error.ts'
import { isCreatedWithin, page, pageParams, retrieve, type Call, type Route } from './answer.ts'
import { flag, has, metadata, oneOf, required, text, texts, whole } from './params.ts'

function createProduct({ account, params }: Call) {
  const id = text(params, 'id') ?? newId('prod')
  if (!/^[\w-]{1,5000}$/.test(id)) throw invalid('Invalid product id', { param: 'id' })
  if (find(account, 'product', id))
    throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' })
  const at = seconds(account)
  const product = save(account, 'product', {
    id,
    object: 'product',
    active: flag(params, 'active') ?? true,
    created: at,
    default_price: null,
    description: text(params, 'description') ?? null,
    images: [],
    livemode: account.livemode,
    marketing_features: [],
    metadata: metadata(params, 'metadata'),
    name: required(params, 'name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: text(params, 'tax_code') ?? null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: at,
    url: null,
  })
  emit(account, 'product.created', product)
  return product
}

function updateProduct(call: Call) {
  const { account, params } = call
  const product = retrieve('product')(call)
  if (has(params, 'name')) product.name = required(params, 'name')
  if (has(params, 'description')) product.description = text(params, 'description') || null
  if (has(params, 'tax_code')) product.tax_code = text(params, 'tax_code') || null
  product.active = flag(params, 'active') ?? product.active
  product.metadata = metadata(params, 'metadata', product.metadata)
  product.updated = seconds(account)
  emit(account, 'product.updated', product)
  return product
}

function listProducts(call: Call) {
  const { account, params } = call
  const [isActive, ids] = [flag(params, 'active'), texts(params, 'ids')]
  const found = all(account, 'product').filter(
    (one) =>
      (isActive ?? one.active) === one.active &&
      (ids.length === 0 || ids.includes(one.id)) &&
      isCreatedWithin(params, one),
  )
  return page(call, found, '/v1/products')
}

/** A package has thousands of prices, so none are copied to find one. */
function findHolder(account: Account, key: string) {
  for (const price of account.objects.price.values()) if (price.lookup_key === key) return price
  return undefined
}

/** A key leads to one price and moves only when the call asks for it. */
function takeLookupKey(account: Account, key: string, isTransferred: boolean) {
  const holder = findHolder(account, key)
  if (!holder) return
  if (!isTransferred)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  holder.lookup_key = null
  emit(account, 'price.updated', holder)
}

function createPrice({ account, params }: Call) {
  const productId = required(params, 'product')
  if (!find(account, 'product', productId)) throw missing('product', productId, 'product')
  const key = text(params, 'lookup_key') ?? null
  const amount = whole(params, 'unit_amount')
  if (amount === undefined || amount < 0)
    throw invalid('Missing required param: unit_amount.', { code: 'parameter_missing', param: 'unit_amount' })
  if (key !== null) takeLookupKey(account, key, flag(params, 'transfer_lookup_key') ?? false)
  const interval = has(params, 'recurring')
    ? oneOf(params, 'recurring.interval', ['day', 'week', 'month', 'year'])
    : undefined
  const price = save(account, 'price', {
    id: newId('price'),
    object: 'price',
    active: flag(params, 'active') ?? true,
    billing_scheme: 'per_unit',
    created: seconds(account),
    currency: required(params, 'currency').toLowerCase(),
    custom_unit_amount: null,
    livemode: account.livemode,
    lookup_key: key,
    metadata: metadata(params, 'metadata'),
    nickname: text(params, 'nickname') ?? null,
    product: productId,
    recurring:
      interval === undefined
        ? null
        : {
            interval,
            interval_count: whole(params, 'recurring.interval_count') ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: oneOf(params, 'tax_behavior', ['inclusive', 'exclusive', 'unspecified']) ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval === undefined ? 'one_time' : 'recurring',
    unit_amount: amount,
    unit_amount_decimal: toDecimal(amount),
  })
  emit(account, 'price.created', price)
  return price
}

function updatePrice(call: Call) {
  const { account, params } = call
  const price = retrieve('price')(call)
  const key = text(params, 'lookup_key')
  if (key !== undefined && key !== price.lookup_key) {
    if (key !== '') takeLookupKey(account, key, flag(params, 'transfer_lookup_key') ?? false)
    price.lookup_key = key || null
  }
  const taxBehavior = oneOf(params, 'tax_behavior', ['inclusive', 'exclusive', 'unspecified'])
  if (taxBehavior !== undefined && taxBehavior !== price.tax_behavior) {
    if (price.tax_behavior !== 'unspecified')
      throw invalid('You cannot change the tax_behavior of a price once it is set.', {
        param: 'tax_behavior',
      })
    price.tax_behavior = taxBehavior
  }
  price.active = flag(params, 'active') ?? price.active
  if (has(params, 'nickname')) price.nickname = text(params, 'nickname') || null
  price.metadata = metadata(params, 'metadata', price.metadata)
  emit(account, 'price.updated', price)
  return price
}

function listPrices(call: Call) {
  const { account, params } = call
  const [isActive, keys, product, currency] = [
    flag(params, 'active'),
    texts(params, 'lookup_keys'),
    text(params, 'product'),
    text(params, 'currency'),
  ]
  if (keys.length > 10) throw invalid('You can pass at most 10 lookup keys.', { param: 'lookup_keys' })
  const found = all(account, 'price').filter(
    (price) =>
      (isActive ?? price.active) === price.active &&
      (keys.length === 0 || keys.includes(price.lookup_key ?? '')) &&
      (product ?? price.product) === price.product &&
      (currency?.toLowerCase() ?? price.currency) === price.currency &&
      isCreatedWithin(params, price),
  )
  return page(call, found, '/v1/prices')
}

const ofProduct = ['name', 'active', 'description', 'metadata', 'tax_code']

export const catalogueRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/products',
    types: ['ProductCreateParams', 'Product'],
    params: ['id', ...ofProduct],
    act: createProduct,
  },
  {
    method: 'GET',
    path: '/v1/products',
    types: ['ProductListParams', 'list:Product'],
    params: ['active', 'ids', ...pageParams],
    act: listProducts,
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    types: ['ProductRetrieveParams', 'Product'],
    params: [],
    act: retrieve('product'),
  },
  {
    method: 'POST',
    path: '/v1/products/:id',
    types: ['ProductUpdateParams', 'Product'],
    params: ofProduct,
    act: updateProduct,
  },
  {
    method: 'POST',
    path: '/v1/prices',
    types: ['PriceCreateParams', 'Price'],
    params: [
      'product',
      'currency',
      'unit_amount',
      'recurring',
      'lookup_key',
      'transfer_lookup_key',
      'tax_behavior',
      'metadata',
      'nickname',
      'active',
    ],
    act: createPrice,
  },
  {
    method: 'GET',
    path: '/v1/prices',
    types: ['PriceListParams', 'list:Price'],
    params: ['active', 'lookup_keys', 'product', 'currency', ...pageParams],
    act: listPrices,
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    types: ['PriceRetrieveParams', 'Price'],
    params: [],
    act: retrieve('price'),
  },
  {
    method: 'POST',
    path: '/v1/prices/:id',
    types: ['PriceUpdateParams', 'Price'],
    params: ['active', 'lookup_key', 'transfer_lookup_key', 'metadata', 'nickname', 'tax_behavior'],
    act: updatePrice,
  },
]
