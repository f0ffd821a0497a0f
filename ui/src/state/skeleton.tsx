import css from './state.module.css'

/** One shape of a page that is still loading. */
export const Skeleton = ({
  width = '100%',
  height,
  radius,
}: {
  width?: string
  height?: string
  radius?: string
}) => (
  <span
    className={css.skeleton}
    style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
    aria-hidden="true"
  />
)
