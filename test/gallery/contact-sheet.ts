// The page with all pictures of the gallery, one row per scene, with filters for theme, size and language.

/** The page as HTML. `pictures`: the files of each scene, named scene--size--theme--language.png. */
export function contactSheet(pictures: ReadonlyMap<string, readonly string[]>): string {
  const scenes = [...pictures].sort(([one], [other]) => one.localeCompare(other));
  const parts = new Set(scenes.flatMap(([, files]) => files.flatMap(wordsOf)));
  return `<!doctype html>
<meta charset="utf-8">
<title>Gallery</title>
<style>
  body { font: 16px system-ui, sans-serif; margin: 1rem; background: #ddd; }
  nav { position: sticky; top: 0; background: #ddd; padding: .5rem 0; display: flex; gap: 1rem; flex-wrap: wrap; }
  section div { display: flex; gap: .5rem; flex-wrap: wrap; align-items: flex-start; }
  img { height: 220px; border: 1px solid #888; }
${[...parts].map((part) => `  body:has(#c-${part}:not(:checked)) img[data-is~="${part}"] { display: none; }`).join('\n')}
</style>
<nav>${[...parts].map((part) => `<label><input type="checkbox" id="c-${part}" checked> ${part}</label>`).join(' ')}</nav>
${scenes.map(([scene, files]) => `<section><h2>${scene}</h2><div>${files.map(picture).join('')}</div></section>`).join('\n')}
`;
}

const wordsOf = (file: string) => file.replace('.png', '').split('--').slice(1);

function picture(file: string): string {
  const words = wordsOf(file).join(' ');
  return `<a href="${file}"><img loading="lazy" src="${file}" data-is="${words}" alt="${words}" title="${words}"></a>`;
}
