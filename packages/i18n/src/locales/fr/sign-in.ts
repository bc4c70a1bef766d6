import type { TranslationOf } from '../../translation-of.ts';
import type { signIn as english } from '../en/sign-in.ts';

export const signIn: TranslationOf<typeof english, 'many'> = {
  'could-not-log-in': {
    title: 'Connexion impossible',
    detail: 'Impossible de se connecter au système',
  },
  denied: {
    title: 'Connexion refusée',
    detail: 'Ce compte ne peut pas se connecter ici',
  },
  'invalid-password': {
    title: 'Connexion incorrecte',
    detail: 'Mot de passe non valide',
  },
  'invalid-username': {
    title: 'Connexion incorrecte',
    detail: 'Nom d’utilisateur non valide',
  },
  disabled: {
    title: 'Connexion désactivée',
    detail: 'Ce compte est désactivé',
  },
  'not-logged-in': {
    title: 'Non connecté',
    detail: 'Connectez-vous pour continuer',
  },
  'session-count-exceeded': {
    title: 'Nombre de sessions dépassé',
    detail: 'Le nombre de sessions autorisé est dépassé',
  },
  'account-type-not-supported': {
    title: 'Type de compte non pris en charge',
    detail: 'Les comptes de ce type ne peuvent pas se connecter ici',
  },
  'error-processing-data': {
    title: 'Erreur de traitement des données',
    detail: 'Le serveur n’a pas pu traiter la connexion',
  },
  'endpoint-not-found': {
    title: 'Point de terminaison introuvable',
    detail: 'Aucun serveur ne répond à cette adresse',
  },
};
