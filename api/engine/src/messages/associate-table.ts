/** About a table of associates that is read: what a cell can’t be, by its column. */
export const ASSOCIATE_TABLE = {
  birthdate: 'Date de naissance illisible (JJ/MM/AAAA attendu) : « {cell} ».',
  no_birthdate: 'Date de naissance illisible : le {day, date, long} n’existe pas.',
  shares: 'Nombre de parts illisible : « {cell} ».',
  usufruct_shares: 'Nombre de parts en usufruit illisible : « {cell} ».',
  bare_shares: 'Nombre de parts en nue-propriété illisible : « {cell} ».',
  cut: '« {cell} » de {total, number} parts couperait une part : écrivez un nombre de parts, {below, number} ou {above, number}.',
  responsable: 'Oui ou non est attendu pour le responsable du dossier : « {cell} ».',
  is_manager: 'Oui ou non est attendu pour le gérant : « {cell} ».',
  regime:
    'Imposition illisible : « {cell} ». Écrivez « personne physique » ou « IR », « personne morale » ou « IS », « bilan d’une entreprise », ou « indivision ».',
  undivided: 'Oui ou non est attendu pour l’indivision : « {cell} ».',
  address_country: 'Pays inconnu : « {cell} ». Écrivez son nom en français, ou ses deux lettres.',
  address_zip: 'Code postal illisible : « {cell} ».',
  untitled: 'Colonne {place, number}',
  other: 'Valeur illisible : « {cell} ».',
} as const;
