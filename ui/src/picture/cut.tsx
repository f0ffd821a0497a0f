import type { ReactNode } from 'react'
import css from './cut.module.css'

interface CutProps {
  src: string
  /** Empty for decoration. */
  alt: string
  size?: 'small' | 'normal' | 'hero'
  /** The picture people see first: fetched before everything else. */
  first?: boolean
  className?: string
  children?: ReactNode
}

/** A picture cut like a leaf: two opposite corners wide, two tight. */
export function Cut({ src, alt, size = 'normal', first = false, className = '', children }: CutProps) {
  const look = [css.cut, size !== 'normal' && css[size], className].filter(Boolean).join(' ')
  return (
    <span className={look}>
      <img src={src} alt={alt} width={800} height={600} decoding="async" {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
      {children}
    </span>
  )
}
