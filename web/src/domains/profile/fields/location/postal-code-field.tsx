import { useState } from 'react'
import { postalCodeProblem } from '@oka/contract/profile/postal-code.rule.ts'
import type { WrittenAddress } from '@oka/contract/profile/profile.schema.ts'
import { plainCode } from '@oka/contract/shared/latin-digits.rule.ts'
import { TextField } from '@oka/ui/form/text-field.tsx'
import { locationMessages as messages } from './location.messages.ts'

interface PostalCodeFieldProps {
  address: WrittenAddress
  countryName: string
  onChange: (postalCode: string) => void
  isInvalid?: boolean
}

/**
 * The value is never a code that this country doesn't have: while one is typed that isn't (yet) one, the
 * value is empty and the text stays here. Digits of another keyboard become 0–9.
 */
export function PostalCodeField({ address, countryName, onChange, isInvalid }: PostalCodeFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const text = draft ?? address.postalCode
  const problem = postalCodeProblem({ ...address, postalCode: text })
  const change = (typed: string) => {
    const isOne = postalCodeProblem({ ...address, postalCode: typed }) === null
    setDraft(isOne ? null : typed)
    const postalCode = isOne ? plainCode(typed) : ''
    if (postalCode !== address.postalCode) onChange(postalCode)
  }
  return (
    <TextField
      label={messages.postalCode}
      hint={messages.postalCodeHint}
      error={errorOf(problem, { countryName, isLeft, isInvalid })}
      autoComplete="postal-code"
      spellCheck={false}
      maxLength={20}
      value={text}
      onChange={({ target }) => change(target.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true)
        if (text !== text.trim()) change(text.trim())
      }}
    />
  )
}

function errorOf(
  problem: ReturnType<typeof postalCodeProblem>,
  { countryName, isLeft, isInvalid }: { countryName: string; isLeft: boolean; isInvalid?: boolean },
) {
  if (problem === 'invalid' && (isLeft || isInvalid)) return messages.postalCodeInvalid(countryName)
  return problem === 'missing' && isInvalid ? messages.postalCodeMissing : null
}
