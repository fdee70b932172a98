import source from './art-home.svg';

/** The home page's picture; a file of its own, so that it weighs nothing in the scripts. */
export function ArtHome({ className }: { className?: string }) {
  return (
    <img
      src={source}
      width="640"
      height="520"
      alt="Una perra y un gato sentados frente a la cordillera"
      fetchPriority="high"
      decoding="sync"
      className={className}
    />
  );
}
