import type { ReactNode } from 'react'
import css from './leaf-image.module.css'

interface LeafImageProps {
  src: string
  /** Empty for decoration. */
  alt: string
  size?: 'small' | 'normal' | 'hero'
  /** In sight when the page opens: loaded with high priority. */
  first?: boolean
  className?: string
  children?: ReactNode
}

/** A picture in the shape of a leaf: two opposite corners wide, two tight. */
export function LeafImage({
  src,
  alt,
  size = 'normal',
  first = false,
  className = '',
  children,
}: LeafImageProps) {
  const classes = [css.leaf, size !== 'normal' && css[size], className].filter(Boolean).join(' ')
  return (
    <span className={classes}>
      <img
        src={src}
        alt={alt}
        width={800}
        height={600}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      {children}
    </span>
  )
}
