import type { SameWords } from '../../shapes.ts';
import type { errorPages as english } from '../en/error-pages.ts';

export const errorPages: SameWords<typeof english, 'many'> = {
  titles: {
    'error-1': 'Cette page est en panne',
    'error-2': 'Page introuvable',
    'error-3': 'Accès refusé !',
    'error-4': 'Pas de réponse du backend',
    'error-5': 'De retour dans un instant',
    'error-6': 'Pas depuis cette adresse',
  },
  detail: {
    fault: 'Rien n’a été perdu sur le serveur. Rechargez la console ; si cela se reproduit, prévenez l’assistance.',
    notFound: 'Il n’y a aucune page à cette adresse.',
    unreachable: 'Le serveur est injoignable. Cette page redemande d’elle-même et reprend où vous étiez.',
    starting: 'Le serveur démarre ou est en maintenance. Cette page redemande d’elle-même et reprend où vous étiez.',
    unsafe:
      'Le serveur refuse les appels depuis l’adresse ou la connexion de cette page. Ouvrez la console à l’adresse que l’administrateur vous a donnée.',
  },
  home: 'À la page d’accueil',
  signIn: 'À la connexion',
  signOut: 'Se déconnecter',
  reload: 'Recharger la console',
  asking: 'Dernière demande à {{at}}',
};
