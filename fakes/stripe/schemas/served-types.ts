// Types of the SDK that the fake serves.
import { routes } from '../api/routes.ts'

/** Kinds of object that stand in answers and events, with the name of their type. */
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

/** As `Stripe.<name>`. */
export const servedTypes: readonly string[] = [
  ...new Set([
    ...routes.map(({ types }) => types[0]),
    'DeletedCustomer',
    'DeletedCoupon',
    ...Object.values(typeOfObject),
  ]),
].toSorted()

/** Files of the SDK whose types are read; what others declare is never in an answer of the fake. */
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
