import { IconChevronDown, IconCornerDownLeft, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import type { Country } from '@oka/contract/shared/countries.ts'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import form from '@oka/ui/form/form.module.css'
import { FormError } from '@oka/ui/form/text-field.tsx'
import css from './country-field.module.css'
import { locationMessages as messages } from './location.messages.ts'
import { startsWith } from './matching-countries.rule.ts'
import { useCountrySearch } from './use-country-search.ts'

/** Screen readers would be interrupted by every letter. */
const announceAfterMs = 500

export interface CountryFieldProps {
  /** Two upper-case letters; '' is unknown. */
  value: string
  onChange: (alpha2: string) => void
  isInvalid?: boolean
  /** What to do when it is. */
  error?: string
  hint?: string
  /** Needed before it was loaded: it takes the focus when it comes. */
  isAwaited?: boolean
}

export default function CountryField({
  value,
  onChange,
  isInvalid = false,
  error = messages.countryError,
  hint,
  isAwaited = false,
}: CountryFieldProps) {
  const search = useCountrySearch(value, onChange)
  const id = useId()
  const found = useLater(
    search.searched === null ? '' : summary(search.matches, search.searched),
    announceAfterMs,
  )
  const isOpen = search.searched !== null
  const [focusesAt] = useState(isAwaited ? search.inputProps.id : null)
  useEffect(() => {
    if (focusesAt !== null) document.getElementById(focusesAt)?.focus()
  }, [focusesAt])
  return (
    <div>
      <label className={form.label} {...search.getLabelProps()}>
        {messages.country}
      </label>
      <div className={`${form.box} ${css.box} ${isInvalid ? form.invalid : ''}`}>
        {(search.isTyping || search.isEmpty) && (
          <IconSearch className={css.search} size={22} stroke={1.75} aria-hidden />
        )}
        <input
          {...search.inputProps}
          className={form.input}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isInvalid ? true : undefined}
          aria-describedby={isInvalid ? `${id}error` : `${id}hint`}
        />
        {search.isTyping ? (
          <IconButton
            label={messages.clear}
            className={css.clear}
            onClick={() => {
              search.clear()
              document.getElementById(search.inputProps.id)?.focus()
            }}
          >
            <IconX size={22} stroke={1.75} aria-hidden />
          </IconButton>
        ) : (
          <IconChevronDown className={css.chevron} size={22} stroke={1.75} aria-hidden />
        )}
      </div>
      <ul
        className={css.list}
        {...search.getMenuProps({
          'aria-label': messages.countries,
          hidden: !isOpen || search.matches.length === 0,
        })}
      >
        {isOpen &&
          search.matches.map((country, index) => {
            const starts = startsWith(country.label, search.searched ?? '')
            const length = starts ? (search.searched ?? '').length : 0
            return (
              <li
                key={country.alpha2}
                className={css.option}
                {...search.getItemProps({ item: country, index })}
              >
                <span>
                  <b>{country.label.slice(0, length)}</b>
                  {country.label.slice(length)}
                  {!starts && <b> {search.searched?.toUpperCase()}</b>}
                </span>
                {index === search.highlightedIndex && (
                  <IconCornerDownLeft className={css.enter} size={20} stroke={1.75} aria-hidden />
                )}
              </li>
            )
          })}
      </ul>
      {isInvalid && <FormError id={`${id}error`}>{error}</FormError>}
      <p
        id={`${id}hint`}
        className={isOpen && found === messages.noResults ? css.none : form.hint}
        role="status"
      >
        {isOpen ? found : (hint ?? (search.isEmpty ? messages.countryHint : ''))}
      </p>
    </div>
  )
}

function summary(matches: readonly Country[], searched: string): string {
  if (matches.length === 0) return messages.noResults
  return matches.every(({ label }) => startsWith(label, searched))
    ? messages.start(matches.length, searched)
    : messages.found(matches.length, searched)
}

/** `text`, once it has stayed the same for a while. */
function useLater(text: string, delayMs: number) {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return later
}
