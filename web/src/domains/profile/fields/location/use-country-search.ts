import { useCombobox } from 'downshift'
import { useState } from 'react'
import { countries, type Country } from '@oka/contract/shared/countries.ts'
import { matchingCountries, minLetters } from './matching-countries.rule.ts'

const findCountry = (alpha2: string) => countries.find((country) => country.alpha2 === alpha2) ?? null
const nameOf = (country: Country | null) => country?.label ?? ''

/** Select-only comboboxes start a new search after this pause in typing; so does a closed box here. */
const typeAheadResetMs = 1500

/** The state of the country box: what is typed, what it finds, and what leaving the box does. */
export function useCountrySearch(value: string, onChange: (alpha2: string) => void) {
  const chosen = findCountry(value)
  /** Null: the name of the chosen country stands in the box. */
  const [typed, setTyped] = useState<string | null>(null)
  const [hasMoved, setMoved] = useState(false)
  const [lastKeyAt, setLastKeyAt] = useState(0)
  const text = typed ?? nameOf(chosen)
  const matches = typed === null ? [] : matchingCountries(countries, typed)
  const isLongEnough = typed !== null && typed.trim().length >= minLetters

  const choose = (country: Country | null) => {
    setTyped(null)
    setMoved(false)
    const alpha2 = country?.alpha2 ?? ''
    if (alpha2 !== value) onChange(alpha2)
  }

  const box = useCombobox<Country>({
    items: matches,
    inputValue: text,
    selectedItem: chosen,
    itemToString: nameOf,
    itemToKey: (country) => country?.alpha2,
    defaultHighlightedIndex: 0,
    // Also when what was chosen before is chosen again.
    onInputValueChange({ type }) {
      if (type !== useCombobox.stateChangeTypes.InputChange) setTyped(null)
    },
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
    stateReducer(state, { type, changes }) {
      const {
        InputBlur,
        InputChange,
        InputClick,
        InputKeyDownArrowDown,
        InputKeyDownArrowUp,
        InputKeyDownEscape,
      } = useCombobox.stateChangeTypes
      if (type === InputChange)
        return { ...changes, isOpen: (changes.inputValue ?? '').trim().length >= minLetters }
      if (type === InputClick || type === InputKeyDownArrowDown || type === InputKeyDownArrowUp)
        return isLongEnough
          ? { ...changes, isOpen: true }
          : { ...changes, isOpen: false, highlightedIndex: -1 }
      // Escape closes the list first; only then it takes back what was typed.
      if (type === InputKeyDownEscape || type === InputBlur)
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
      return changes
    },
  })

  /** What was begun and is clear is chosen; anything else gives way to what was chosen before. */
  const leave = () => {
    if (typed === null) return
    const highlighted = hasMoved ? matches[box.highlightedIndex] : undefined
    if (typed.trim() === '') choose(null)
    else choose(highlighted ?? (matches.length === 1 ? (matches[0] ?? null) : chosen))
  }
  const inputProps = box.getInputProps({
    onBlur: leave,
    onChange: ({ currentTarget }) => {
      setTyped(currentTarget.value)
      setMoved(false)
    },
    onClick: ({ currentTarget }) => {
      if (typed === null) currentTarget.select()
    },
    onFocus: ({ currentTarget }) => currentTarget.select(),
    onKeyDown: ({ key, currentTarget, timeStamp }) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') setMoved(true)
      if (key === 'Escape' && !box.isOpen) setTyped(null)
      if (key.length !== 1) return
      if (!box.isOpen && timeStamp - lastKeyAt > typeAheadResetMs) currentTarget.select()
      setLastKeyAt(timeStamp)
    },
  })
  return {
    ...box,
    inputProps,
    matches,
    /** What the list answers; null while it is closed. */
    searched: box.isOpen && isLongEnough ? typed.trim() : null,
    isTyping: typed !== null,
    isEmpty: text === '',
    clear: () => choose(null),
  }
}
