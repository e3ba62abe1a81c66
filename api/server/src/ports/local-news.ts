/**
 * What the provider's export page answers: text that contains a JSON array. Used when NEWS_URL
 * names no real page.
 */
export const LOCAL_NEWS = `Export des actualités
${JSON.stringify([
  {
    title: 'impots.gouv.fr : l’espace des sociétés immobilières',
    url: 'https://www.impots.gouv.fr/',
  },
  {
    title: 'BOFiP : la doctrine fiscale sur les revenus fonciers',
    url: 'https://bofip.impots.gouv.fr/',
  },
  {
    title: 'Entreprendre.Service-Public : les obligations d’une société civile',
    url: 'https://entreprendre.service-public.gouv.fr/',
  },
])}
`;
