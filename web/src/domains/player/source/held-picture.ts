/** The last picture stays over a video whose source changes, until the returned function is called. */
export function holdPicture(video: HTMLVideoElement): () => void {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return () => {}
  const picture = document.createElement('canvas')
  picture.width = video.videoWidth
  picture.height = video.videoHeight
  picture.getContext('2d')?.drawImage(video, 0, 0)
  picture.className = video.className
  picture.dataset['heldPicture'] = ''
  picture.setAttribute('aria-hidden', 'true')
  video.after(picture)
  return () => picture.remove()
}
