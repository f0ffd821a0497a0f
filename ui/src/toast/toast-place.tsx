import { useSyncExternalStore } from 'react'
import css from './toast.module.css'
import { currentToast, onToast } from './toasts.ts'

/** Where toasts show. Always there, so that a screen reader hears the first one too. */
export function ToastPlace() {
  const toast = useSyncExternalStore(onToast, currentToast, () => null)
  return (
    <div className={css.place} role="status">
      {toast && (
        <p key={toast.id} className={css.toast}>
          {toast.text}
        </p>
      )}
    </div>
  )
}
