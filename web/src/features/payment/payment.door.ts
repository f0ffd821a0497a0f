export { PaymentStep } from './screen/payment-step.tsx'
export { CardUpdate } from './screen/card-update.tsx'
export { paymentMessages } from './payment.messages.ts'
