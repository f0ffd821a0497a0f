// Runs in the page, in place of Stripe's script: fields for a test card, and calls to the Stripe fake. It
// imports nothing: its text is what is served.

interface Answer {
  status: string
  error: { type: string; code: string; decline_code?: string; message: string } | null
}

export function fakeStripeJs() {
  const origin = 'https://api.stripe.com/_fake'

  function Stripe(key: string) {
    if (!/^pk_(test|live)_/.test(key)) throw new Error('Please call Stripe() with your publishable key.')

    async function ask(call: string, input: object): Promise<Answer> {
      const response = await fetch(`${origin}/${call}`, {
        method: 'POST',
        body: JSON.stringify({ key, ...input }),
      })
      if (!response.ok) throw new Error('No answer')
      return (await response.json()) as Answer
    }
    const result = async (
      clientSecret: string,
      answer: Promise<Answer>,
      isRetrieved = false,
    ): Promise<object> => {
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
    const retrieve = (clientSecret: string) => result(clientSecret, ask('retrieve', { clientSecret }), true)
    /**
     * This security code stands for a bank that asks on a page of its own: the page is left, and `return_url`
     * is where the bank leads back.
     */
    const codeOfBankPage = '303'
    const openBankPage = (clientSecret: string, returnUrl: string) => {
      location.assign(
        `https://hooks.stripe.com/bank?${new URLSearchParams({ key, clientSecret, returnUrl }).toString()}`,
      )
      return new Promise<never>(() => {})
    }
    const bankCheck = async (clientSecret: string): Promise<Answer> => {
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
      return ask('answer-check', { clientSecret, isApproved })
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

    function elements(given: Options) {
      const options = { ...given }
      let isSubmitted = false
      let host: HTMLElement | null = null
      const listeners: Record<string, ((event: object) => void)[]> = {}
      const emit = (name: string, event: object) => {
        for (const listener of listeners[name] ?? []) listener({ elementType: 'payment', ...event })
      }
      const draw = ({ variables = {}, rules = {} }: Appearance = {}) => {
        const fields = host?.firstElementChild
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
          const field = (label: string, index: number) =>
            `<label style="min-width:0;grid-column:${index === 0 ? '1/-1' : 'auto'}"><span>${label}</span><input inputmode="numeric"></label>`
          const terms =
            '<p style="grid-column:1/-1;font-size:0.875rem">By providing your card information, you allow the academy to charge it later.</p>'
          node.innerHTML = `<div data-fake-stripe>${['Stripe card number', 'Stripe expiry', 'Stripe code'].map(field).join('')}${terms}</div>`
          draw(options.appearance)
          setTimeout(() => emit('ready', {}))
        },
        update: ({ readOnly }: { readOnly?: boolean }) => {
          for (const input of host?.querySelectorAll('input') ?? []) input.readOnly = readOnly === true
        },
        destroy: () => host?.replaceChildren(),
        unmount: () => host?.replaceChildren(),
      }
      const card = () => {
        const [number = '', expiry = '', cvc = ''] = [...(host?.querySelectorAll('input') ?? [])].map(
          ({ value }) => value,
        )
        return { number, expiry, cvc }
      }
      return {
        /** What is confirmed: an update after `submit` asks for another one. */
        submitted: () => {
          if (isSubmitted) return { options, card: card() }
          throw Object.assign(new Error('elements.submit() must be called before stripe.confirmPayment().'), {
            name: 'IntegrationError',
          })
        },
        create: () => element,
        getElement: () => element,
        update(changes: Partial<Options>) {
          Object.assign(options, changes)
          isSubmitted = false
          if (changes.appearance) draw(changes.appearance)
        },
        fetchUpdates: () => Promise.resolve({}),
        submit() {
          const problem = {
            type: 'validation_error',
            code: 'incomplete_number',
            message: 'Your card number is incomplete.',
          }
          isSubmitted = card().number.length >= 13
          return Promise.resolve(isSubmitted ? {} : { error: problem })
        },
      }
    }

    interface Confirmed {
      elements: ReturnType<typeof elements>
      clientSecret: string
      confirmParams: { return_url: string }
    }

    const confirm = async ({ elements: own, clientSecret, confirmParams }: Confirmed) => {
      const { card, options } = own.submitted()
      const answer = ask('confirm', { clientSecret, card, options }).then((said) => {
        if (said.status !== 'requires_action') return said
        return card.cvc === codeOfBankPage
          ? openBankPage(clientSecret, confirmParams.return_url)
          : bankCheck(clientSecret)
      })
      return result(clientSecret, answer)
    }
    return {
      elements,
      createToken: () => Promise.reject(new Error('Not part of this fake')),
      createPaymentMethod: () => Promise.reject(new Error('Not part of this fake')),
      confirmCardPayment: () => Promise.reject(new Error('Not part of this fake')),
      confirmPayment: confirm,
      confirmSetup: confirm,
      retrievePaymentIntent: retrieve,
      retrieveSetupIntent: retrieve,
      handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
        result(clientSecret, bankCheck(clientSecret)),
    }
  }
  Stripe.version = 'endive'
  Object.assign(window, { Stripe })
}
