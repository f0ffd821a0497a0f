// The fake serves these types of the SDK.
import { routes } from '../api/routes.ts'

/** Answers and events have objects of these kinds, each with the name of its type. */
export const typeOfObject: Readonly<Record<string, string>> = {
  account: 'Account',
  'billing_portal.configuration': 'BillingPortal.Configuration',
  'billing_portal.session': 'BillingPortal.Session',
  charge: 'Charge',
  coupon: 'Coupon',
  customer: 'Customer',
  discount: 'Discount',
  dispute: 'Dispute',
  event: 'EventBase',
  invoice: 'Invoice',
  invoice_payment: 'InvoicePayment',
  payment_intent: 'PaymentIntent',
  payment_method: 'PaymentMethod',
  price: 'Price',
  product: 'Product',
  promotion_code: 'PromotionCode',
  refund: 'Refund',
  setup_intent: 'SetupIntent',
  subscription: 'Subscription',
  subscription_item: 'SubscriptionItem',
  subscription_schedule: 'SubscriptionSchedule',
  tax_rate: 'TaxRate',
  'tax.registration': 'Tax.Registration',
  'tax.settings': 'Tax.Settings',
  webhook_endpoint: 'WebhookEndpoint',
}

/** The SDK has each as `Stripe.<name>`. */
export const servedTypes: readonly string[] = [
  ...new Set([
    ...routes.map(({ types }) => types[0]),
    'DeletedCustomer',
    'DeletedCoupon',
    ...Object.values(typeOfObject),
  ]),
].toSorted()

/** Only these files of the SDK are read, because no answer of the fake has the types of others. */
export const servedFiles = [
  'Accounts',
  'BalanceTransactions',
  'BillingPortal/Configurations',
  'BillingPortal/Sessions',
  'Charges',
  'Coupons',
  'Customers',
  'Discounts',
  'Disputes',
  'Events',
  'InvoiceLineItems',
  'InvoicePayments',
  'Invoices',
  'PaymentIntents',
  'PaymentMethods',
  'Plans',
  'Prices',
  'Products',
  'PromotionCodes',
  'Refunds',
  'SetupIntents',
  'SubscriptionItems',
  'SubscriptionSchedules',
  'Subscriptions',
  'TaxRates',
  'Tax/Registrations',
  'Tax/Settings',
  'WebhookEndpoints',
]
