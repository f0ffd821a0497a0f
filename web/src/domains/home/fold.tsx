import { useState, type ReactNode } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import css from './fold.module.css'

interface FoldProps {
  id?: string
  className?: string | undefined
  /** Of the line that opens it. */
  lineClassName?: string | undefined
  line: ReactNode
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** One line that opens. What is inside is not there before: it asks the server for nothing. */
export function Fold({
  id,
  className,
  lineClassName = '',
  line,
  isOpenAtFirst = false,
  children,
}: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      id={id}
      className={className}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={`${css.line} ${lineClassName}`}>
        {line}
        <IconChevronDown className={css.chevron} size={20} stroke={1.75} aria-hidden />
      </summary>
      {isOpen && children}
    </details>
  )
}
