<?php
/**
 * Plugin Name: Lucerna purge
 * Description: Tells a Lucerna site what changed: one signed call at the end of a request, repeated later when it fails.
 *
 * In wp-config.php:
 *     define( 'LUCERNA_PURGE_URL', 'https://www.example.com/api/purge' );
 *     define( 'LUCERNA_PURGE_SECRET', '…' );   // `purge_secret` of the site, 16 characters or more
 *
 * Put the file into wp-content/mu-plugins/. Needs WordPress 5.5 and PHP 7.4.
 */

defined( 'ABSPATH' ) || exit;

final class Lucerna_Purge {

    /** What the site calls a post type: one thing, and lists of them. */
    private const KINDS = array(
        'page'        => array( 'page', 'pages' ),
        'product'     => array( 'product', 'products' ),
        'post'        => array( 'post', 'posts' ),
        'space'       => array( 'space', 'spaces' ),
        'collection'  => array( 'collection', 'collections' ),
        'case_study'  => array( 'case_study', 'case-studies' ),
        'testimonial' => array( 'testimonial', 'testimonials' ),
        'staff'       => array( 'staff', 'staff' ),
        'wpcf7_contact_form' => array( 'form', 'forms' ),
        'lucerna_form'       => array( 'form', 'forms' ),
    );

    /** Post types that the site knows only as a whole. */
    private const WHOLE = array(
        'legacy_code'   => 'legacy',
        'stockist'      => 'stockists',
        'nav_menu_item' => 'menu',
    );

    private const TAXONOMIES = array( 'product_cat', 'category' );

    /** Options that are shown everywhere. Those of ACF's options pages start with `options_`. */
    private const OPTIONS = array( 'blogname', 'blogdescription', 'lucerna_options' );

    /** Options that move pages. */
    private const ADDRESSES = array( 'home', 'siteurl', 'permalink_structure', 'category_base', 'tag_base' );

    /** Meta that WordPress writes while somebody only looks, or that no page shows. */
    private const SILENT_META = array( '_edit_lock', '_edit_last', '_encloseme', '_pingme', '_wp_old_slug', '_wp_old_date', '_wp_trash_meta_status', '_wp_trash_meta_time', '_wp_desired_post_slug' );

    /** The site takes 1000 tags in a call. With this many, everything may as well go. */
    private const MOST_TAGS = 500;

    /** Seconds to wait before the second attempt, the third, and so on. */
    private const WAITS = array( 60, 300, 900, 3600, 3600, 3600 );

    private const RETRY = 'lucerna_purge_retry';

    /** @var array<string, true> */
    private static $tags = array();

    public static function start(): void {
        if ( ! defined( 'LUCERNA_PURGE_URL' ) || ! defined( 'LUCERNA_PURGE_SECRET' ) ) {
            return;
        }
        add_action( 'transition_post_status', array( self::class, 'status_changed' ), 10, 3 );
        add_action( 'save_post', array( self::class, 'post_saved' ), 10, 2 );
        add_action( 'post_updated', array( self::class, 'post_updated' ), 10, 3 );
        add_action( 'deleted_post', array( self::class, 'post_deleted' ), 10, 2 );
        foreach ( array( 'added', 'updated', 'deleted' ) as $done ) {
            add_action( "{$done}_post_meta", array( self::class, 'post_meta_changed' ), 10, 3 );
            add_action( "{$done}_term_meta", array( self::class, 'term_meta_changed' ), 10, 2 );
            add_action( "{$done}_option", array( self::class, 'option_changed' ), 10, 3 );
        }
        add_action( 'set_object_terms', array( self::class, 'terms_assigned' ), 10, 6 );
        foreach ( array( 'created_term', 'edited_term', 'delete_term' ) as $event ) {
            add_action( $event, array( self::class, 'term_changed' ), 10, 3 );
        }
        foreach ( array( 'wp_create_nav_menu', 'wp_update_nav_menu', 'wp_delete_nav_menu', 'wp_update_nav_menu_item' ) as $event ) {
            add_action( $event, array( self::class, 'menu_changed' ), 10, 0 );
        }
        foreach ( array( 'add_attachment', 'edit_attachment', 'delete_attachment' ) as $event ) {
            add_action( $event, array( self::class, 'media_changed' ), 10, 0 );
        }
        add_action( 'acf/save_post', array( self::class, 'acf_saved' ), 20 );
        add_action( self::RETRY, array( self::class, 'send' ), 10, 2 );
        add_action( 'shutdown', array( self::class, 'finish' ), PHP_INT_MAX );
    }

    /** Adds tags by hand, for plugins that keep data elsewhere: `Lucerna_Purge::add( 'legacy' )`. */
    public static function add( string ...$tags ): void {
        foreach ( $tags as $tag ) {
            self::$tags[ $tag ] = true;
        }
    }

    /* Posts. Only what is public, or was, matters to the site: drafts, revisions and autosaves do not. */

    public static function status_changed( string $new, string $old, WP_Post $post ): void {
        if ( 'publish' === $new || 'publish' === $old ) {
            self::add_post( $post );
            if ( $new !== $old ) {
                self::add( 'menu' );
            }
        }
    }

    public static function post_saved( int $id, WP_Post $post ): void {
        if ( 'publish' === $post->post_status ) {
            self::add_post( $post );
        }
    }

    public static function post_updated( int $id, WP_Post $after, WP_Post $before ): void {
        if ( 'publish' !== $after->post_status || ! isset( self::KINDS[ $after->post_type ] ) ) {
            return;
        }
        $moved = $after->post_name !== $before->post_name || $after->post_parent !== $before->post_parent;
        if ( $moved || $after->post_title !== $before->post_title ) {
            self::add( 'menu' ); // Its entry takes title and address from here.
        }
        if ( $moved && is_post_type_hierarchical( $after->post_type ) ) {
            $below = get_pages( array( 'post_type' => $after->post_type, 'child_of' => $id ) );
            array_map( array( self::class, 'add_post' ), $below ? $below : array() );
        }
    }

    /** Fires for what is deleted for good. What was in the trash before has been told already. */
    public static function post_deleted( int $id, WP_Post $post ): void {
        if ( 'publish' === $post->post_status ) {
            self::add_post( $post );
            self::add( 'menu' );
        }
    }

    public static function post_meta_changed( $meta, int $id, string $key ): void {
        $post = in_array( $key, self::SILENT_META, true ) ? null : get_post( $id );
        if ( ! $post ) {
            return;
        }
        if ( 'attachment' === $post->post_type ) {
            self::add( 'media' );
        } elseif ( 'publish' === $post->post_status ) {
            self::add_post( $post );
        }
    }

    private static function add_post( WP_Post $post ): void {
        if ( isset( self::KINDS[ $post->post_type ] ) ) {
            list( $one, $list ) = self::KINDS[ $post->post_type ];
            self::add( "$one:$post->ID", $list );
        } elseif ( 'product_variation' === $post->post_type ) {
            self::add( "product:$post->post_parent", 'products' );
        } elseif ( isset( self::WHOLE[ $post->post_type ] ) ) {
            self::add( self::WHOLE[ $post->post_type ] );
        }
    }

    /* Terms */

    public static function term_changed( int $id, int $relation, string $taxonomy ): void {
        if ( in_array( $taxonomy, self::TAXONOMIES, true ) ) {
            self::add( "term:$id", 'terms', 'menu' );
        }
    }

    public static function term_meta_changed( $meta, int $id ): void {
        $term = get_term( $id );
        if ( $term instanceof WP_Term && in_array( $term->taxonomy, self::TAXONOMIES, true ) ) {
            self::add( "term:$id", 'terms' );
        }
    }

    /** A thing went into a category or out of it, which changes the category's count and lists. */
    public static function terms_assigned( int $object, $terms, array $now, string $taxonomy, bool $append, array $before ): void {
        if ( ! in_array( $taxonomy, self::TAXONOMIES, true ) || 'publish' !== get_post_status( $object ) ) {
            return;
        }
        $gone = $append ? array() : array_diff( $before, $now );
        foreach ( array_merge( $gone, array_diff( $now, $before ) ) as $relation ) {
            $term = get_term_by( 'term_taxonomy_id', (int) $relation, $taxonomy );
            if ( $term ) {
                self::add( "term:$term->term_id", 'terms' );
            }
        }
    }

    /* Menus, pictures, options */

    public static function menu_changed(): void {
        self::add( 'menu' );
    }

    public static function media_changed(): void {
        self::add( 'media' );
    }

    /**
     * `added_option` and `deleted_option` have fewer arguments.
     *
     * @param mixed $before What the option was, if it was updated.
     * @param mixed $after  What it is now.
     */
    public static function option_changed( string $name, $before = null, $after = null ): void {
        if ( in_array( $name, self::OPTIONS, true ) || 0 === strpos( $name, 'options_' ) ) {
            self::add( 'options' );
        } elseif ( 0 === strpos( $name, 'theme_mods_' ) ) {
            self::add( 'menu' ); // Which menu stands where.
        } elseif ( 'show_on_front' === $name ) {
            self::add( 'pages', 'page:' . (int) get_option( 'page_on_front' ) );
        } elseif ( 'page_on_front' === $name ) {
            self::add( 'pages', 'page:' . (int) $before, 'page:' . (int) $after );
        } elseif ( in_array( $name, self::ADDRESSES, true ) ) {
            self::add( 'all' );
        }
    }

    /** @param int|string $id A post's number, `term_12`, `user_3`, or `options`, `option_es` and the like. */
    public static function acf_saved( $id ): void {
        if ( is_numeric( $id ) ) {
            $post = get_post( (int) $id );
            if ( $post && 'publish' === $post->post_status ) {
                self::add_post( $post );
            }
        } elseif ( 0 === strpos( $id, 'option' ) ) {
            self::add( 'options' );
        } elseif ( preg_match( '/^(?:term|product_cat|category)_(\d+)$/', $id, $found ) ) {
            self::add( "term:$found[1]", 'terms' );
        }
    }

    /* The call */

    /** At the very end of the request, when the editor has the answer and everything is in the database. */
    public static function finish(): void {
        /** Lets other plugins add tags or take some away. */
        $tags = (array) apply_filters( 'lucerna_purge_tags', array_keys( self::$tags ) );
        $tags = array_values( array_unique( array_filter( array_map( 'strval', $tags ) ) ) );
        $tags = array_values( array_diff( $tags, array( 'page:0', 'product:0' ) ) );
        self::$tags = array();
        if ( ! $tags ) {
            return;
        }
        if ( in_array( 'all', $tags, true ) || count( $tags ) > self::MOST_TAGS ) {
            $tags = array( 'all' );
        }
        sort( $tags );
        if ( function_exists( 'fastcgi_finish_request' ) ) {
            fastcgi_finish_request();
        }
        self::send( $tags, 0 );
    }

    /** @param string[] $tags */
    public static function send( array $tags, int $failures ): void {
        $body      = wp_json_encode( array( 'tags' => $tags ) );
        $timestamp = (string) time();
        $nonce     = bin2hex( random_bytes( 16 ) );
        $signature = hash_hmac( 'sha256', "$timestamp.$nonce.$body", LUCERNA_PURGE_SECRET );
        // Not wp_safe_remote_post(), which refuses private addresses and unusual ports.
        $answer = wp_remote_post(
            LUCERNA_PURGE_URL,
            array(
                'timeout'     => 3,
                'redirection' => 0,
                'headers'     => array(
                    'content-type'        => 'application/json',
                    'x-lucerna-timestamp' => $timestamp,
                    'x-lucerna-nonce'     => $nonce,
                    'x-lucerna-signature' => "sha256=$signature",
                ),
                'body'        => $body,
            )
        );
        $status = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
        if ( 200 === $status ) {
            return;
        }
        $reason = is_wp_error( $answer ) ? $answer->get_error_message() : substr( wp_remote_retrieve_body( $answer ), 0, 200 );
        // A wrong secret, clock or address does not mend itself; silence, too many calls and a failing site do.
        $passing = 0 === $status || 408 === $status || 429 === $status || $status >= 500;
        $wait    = $passing ? self::WAITS[ $failures ] ?? null : null;
        if ( null !== $wait ) {
            wp_schedule_single_event( time() + $wait, self::RETRY, array( $tags, $failures + 1 ) );
        }
        error_log( sprintf( 'Lucerna purge of %d tags failed (%d): %s; %s', count( $tags ), $status, $reason, null === $wait ? 'given up' : "again in $wait s" ) );
    }
}

Lucerna_Purge::start();
