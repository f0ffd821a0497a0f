// Stripe's script for the page of a story shows fields for a test card and calls the Stripe fake. These
// functions run in the page, so they use nothing of this file but each other, and `script` lists them all.

interface Answer {
  status: string
  error: { type: string; code: string; decline_code?: string; message: string } | null
}

interface Appearance {
  variables?: Record<string, string>
  rules?: Record<string, Record<string, string>>
}

interface Options {
  mode: 'subscription' | 'setup'
  amount?: number
  currency?: string
  setupFutureUsage?: string
  allowedPaymentMethodTypes?: string[]
  appearance?: Appearance
}

interface Confirmed {
  elements: ReturnType<typeof createElements>
  clientSecret: string
  confirmParams: { return_url: string }
}

function installStripe() {
  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) })
}

function createStripe(key: string) {
  if (!/^pk_(test|live)_/.test(key)) throw new Error('Please call Stripe() with your publishable key.')
  const refuse = () => Promise.reject(new Error('Not part of this fake'))
  const confirm = (confirmed: Confirmed) => confirmIntent(key, confirmed)
  const retrieve = (clientSecret: string) =>
    describeResult(clientSecret, askFake(key, 'retrieve', { clientSecret }), true)
  return {
    elements: createElements,
    createToken: refuse,
    createPaymentMethod: refuse,
    confirmCardPayment: refuse,
    confirmPayment: confirm,
    confirmSetup: confirm,
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
    handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
      describeResult(clientSecret, openBankDialog(key, clientSecret)),
  }
}

async function askFake(key: string, call: string, input: object): Promise<Answer> {
  const response = await fetch(`https://api.stripe.com/_fake/${call}`, {
    method: 'POST',
    body: JSON.stringify({ key, ...input }),
  })
  if (!response.ok) throw new Error('No answer')
  return (await response.json()) as Answer
}

async function describeResult(
  clientSecret: string,
  answer: Promise<Answer>,
  isRetrieved = false,
): Promise<object> {
  const isPayment = clientSecret.startsWith('pi_')
  try {
    const { status, error } = await answer
    const intent = {
      id: clientSecret.split('_secret_')[0],
      status,
      [isPayment ? 'last_payment_error' : 'last_setup_error']: error,
    }
    return error && !isRetrieved ? { error } : { [isPayment ? 'paymentIntent' : 'setupIntent']: intent }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We are experiencing issues connecting to our payments provider.',
      },
    }
  }
}

async function confirmIntent(key: string, { elements, clientSecret, confirmParams }: Confirmed) {
  // This security code stands for a bank that asks on a page of its own.
  const codeOfBankPage = '303'
  const { card, options } = elements.readSubmitted()
  const answer = askFake(key, 'confirm', { clientSecret, card, options }).then((said) => {
    if (said.status !== 'requires_action') return said
    return card.cvc === codeOfBankPage
      ? openBankPage(key, clientSecret, confirmParams.return_url)
      : openBankDialog(key, clientSecret)
  })
  return describeResult(clientSecret, answer)
}

/** The page is left, and the bank leads back to `returnUrl`. */
function openBankPage(key: string, clientSecret: string, returnUrl: string) {
  location.assign(
    `https://hooks.stripe.com/bank?${new URLSearchParams({ key, clientSecret, returnUrl }).toString()}`,
  )
  return new Promise<never>(() => {})
}

async function openBankDialog(key: string, clientSecret: string): Promise<Answer> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Bank of Stripe')
  dialog.innerHTML =
    '<p>Is it you?</p><button type="button" value="yes">Complete</button><button type="button" value="no">Fail</button>'
  document.body.append(dialog)
  dialog.showModal()
  const isApproved = await new Promise<boolean>((resolve) =>
    dialog.addEventListener(
      'click',
      ({ target }) => target instanceof HTMLButtonElement && resolve(target.value === 'yes'),
    ),
  )
  dialog.remove()
  return askFake(key, 'answer-check', { clientSecret, isApproved })
}

function createElements(given: Options) {
  const options = { ...given }
  let isSubmitted = false
  const { element, readCard, applyAppearance } = createPaymentElement(options)
  return {
    /** Returns what is confirmed, and throws when an update came after the last `submit`. */
    readSubmitted: () => {
      if (isSubmitted) return { options, card: readCard() }
      throw Object.assign(new Error('elements.submit() must be called before stripe.confirmPayment().'), {
        name: 'IntegrationError',
      })
    },
    create: () => element,
    getElement: () => element,
    update(changes: Partial<Options>) {
      Object.assign(options, changes)
      isSubmitted = false
      if (changes.appearance) applyAppearance()
    },
    fetchUpdates: () => Promise.resolve({}),
    submit() {
      const problem = {
        type: 'validation_error',
        code: 'incomplete_number',
        message: 'Your card number is incomplete.',
      }
      isSubmitted = readCard().number.length >= 13
      return Promise.resolve(isSubmitted ? {} : { error: problem })
    },
  }
}

/** The caller may change `options` afterwards. */
function createPaymentElement(options: Options) {
  let host: HTMLElement | null = null
  const listeners: Record<string, ((event: object) => void)[]> = {}
  const readInputs = () => [...(host?.querySelectorAll('input') ?? [])]
  const applyAppearance = () => drawFields(host?.firstElementChild, options.appearance)
  const element = {
    on: (name: string, listener: (event: object) => void) => {
      ;(listeners[name] ??= []).push(listener)
      return element
    },
    off: (name: string) => {
      delete listeners[name]
      return element
    },
    mount(node: HTMLElement) {
      host = node
      node.innerHTML = writeFields()
      applyAppearance()
      setTimeout(() => {
        for (const listener of listeners.ready ?? []) listener({ elementType: 'payment' })
      })
    },
    update: ({ readOnly }: { readOnly?: boolean }) => {
      for (const input of readInputs()) input.readOnly = readOnly === true
    },
    destroy: () => host?.replaceChildren(),
    unmount: () => host?.replaceChildren(),
  }
  const readCard = () => {
    const [number = '', expiry = '', cvc = ''] = readInputs().map(({ value }) => value)
    return { number, expiry, cvc }
  }
  return { element, readCard, applyAppearance }
}

function writeFields(): string {
  const fields = ['Stripe card number', 'Stripe expiry', 'Stripe code'].map(
    (label, index) =>
      `<label style="min-width:0;grid-column:${index === 0 ? '1/-1' : 'auto'}"><span>${label}</span><input inputmode="numeric"></label>`,
  )
  const terms =
    '<p style="grid-column:1/-1;font-size:0.875rem">By providing your card information, you allow the academy to charge it later.</p>'
  return `<div data-fake-stripe>${fields.join('')}${terms}</div>`
}

function drawFields(fields: Element | null | undefined, { variables = {}, rules = {} }: Appearance = {}) {
  if (!(fields instanceof HTMLElement)) return
  fields.style.cssText = `display:grid;grid-template-columns:1fr 1fr;gap:${variables.gridRowSpacing} ${variables.gridColumnSpacing};font:${variables.fontSizeBase}/${variables.fontLineHeight} ${variables.fontFamily};color:${variables.colorText}`
  for (const label of fields.querySelectorAll('span')) {
    label.style.display = 'block'
    Object.assign(label.style, rules['.Label'])
  }
  for (const input of fields.querySelectorAll('input')) {
    input.style.cssText = `box-sizing:border-box;width:100%;min-width:0;border-radius:${variables.borderRadius};background:${variables.colorBackground};color:${variables.colorText};font-family:inherit`
    Object.assign(input.style, rules['.Input'])
  }
}

const script = [
  createStripe,
  askFake,
  describeResult,
  confirmIntent,
  openBankPage,
  openBankDialog,
  createElements,
  createPaymentElement,
  writeFields,
  drawFields,
  installStripe,
]

/** The page gets this text in place of Stripe's script. */
export const fakeStripeScript = `(() => {\n${script.map(String).join('\n')}\ninstallStripe()\n})()`
