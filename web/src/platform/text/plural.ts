type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Every message is written in English, whatever language the site is configured for. */
const rules = new Intl.PluralRules('en')

/** The form of a message that fits `count`. Each form is a whole phrase, so that it can be translated. */
export const plural = (count: number, forms: PluralForms): string => forms[rules.select(count)] ?? forms.other
