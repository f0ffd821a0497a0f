import type { Ref } from 'react'
import { IconSearch, IconX } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import css from './search.module.css'
import { searchMessages as messages } from './search.messages.ts'

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (text: string) => void
  onTouch: () => void
  onClear: () => void
}

/**
 * Outside a form and without a name, so that no press can put what is typed into the address. Browsers may
 * send what they check the spelling of, and remember what they complete: both are off (DOOR-3).
 */
export const SearchField = ({ ref, value, onChange, onTouch, onClear }: SearchFieldProps) => (
  <div role="search" className={css.search}>
    <div className={css.field}>
      <IconSearch size={24} stroke={1.75} aria-hidden />
      <input
        ref={ref}
        id="search-field"
        type="search"
        aria-label={messages.field}
        aria-describedby="search-stays-here"
        placeholder={messages.placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onTouch}
        onPointerDown={onTouch}
      />
      {value !== '' && (
        <IconButton label={messages.clear} onClick={onClear}>
          <IconX size={22} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
    <p id="search-stays-here" className={css.staysHere}>
      {messages.staysHere}
    </p>
  </div>
)
