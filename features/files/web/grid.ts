/** The grid of thumbnails of photos and videos. */
export const MEDIA_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-2';
