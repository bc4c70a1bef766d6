import type { TranslationOf } from '../../translation-of.ts';
import type { errorPages as english } from '../en/error-pages.ts';

export const errorPages: TranslationOf<typeof english, 'many'> = {
  titles: {
    'error-1': 'Une erreur est survenue sur cette page',
    'error-2': 'Page introuvable',
    'error-3': 'Accès refusé !',
    'error-4': 'Aucune réponse du serveur',
    'error-5': 'Temporairement indisponible',
    'error-6': 'Adresse non autorisée',
  },
  detail: {
    fault: 'Aucune donnée n’a été perdue sur le serveur. Rechargez la console ; si l’erreur persiste, contactez l’assistance.',
    notFound: 'Il n’y a aucune page à cette adresse.',
    unreachable: 'Le serveur est injoignable. Cette page réessaie automatiquement et reprend où vous en étiez.',
    starting: 'Le serveur démarre ou est en maintenance. Cette page réessaie automatiquement et reprend où vous en étiez.',
    unsafe:
      'Le serveur refuse les requêtes depuis cette adresse ou cette connexion. Ouvrez la console à l’adresse que l’administrateur vous a donnée.',
  },
  home: 'Aller à la page d’accueil',
  signIn: 'Aller à la connexion',
  signOut: 'Se déconnecter',
  reload: 'Recharger la console',
  asking: 'Dernier essai à {{at}}',
};
