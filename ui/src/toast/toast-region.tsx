import css from './toast.module.css'

export interface Toast {
  id: number
  text: string
}

/**
 * Shows one toast, or none. It is always on the page: a screen reader announces changes only inside a region
 * it already knows.
 */
export const ToastRegion = ({ toast }: { toast: Toast | null }) => (
  <div className={css.region} role="status">
    {toast && (
      <p key={toast.id} className={css.toast}>
        {toast.text}
      </p>
    )}
  </div>
)
